# Reads a TAP stream with the parser of Perl's own test harness. Usage: tap_check.pl FILE
#
# The parser knows version 13. What version 14 added are subtests, which a report of laws has none
# of, and escapes of number signs in descriptions, which this checks by itself.
use strict;
use warnings;
use TAP::Parser;

open my $file, '<', $ARGV[0] or die "$ARGV[0]: $!\n";
local $/;
my $text = <$file>;
my $known = $text =~ s/\ATAP version 14$/TAP version 13/mr;
die "the first line is no version 14\n" if $known eq $text;
my @faults;
push @faults, "line $.: not ASCII" if $text =~ /[^\x0A\x20-\x7E]/;
my $parser = TAP::Parser->new({ tap => $known });
my ($blocks, $skips) = (0, 0);
while (my $result = $parser->next) {
  push @faults, "unknown line: " . substr($result->as_string, 0, 100) if $result->is_unknown;
  if ($result->is_yaml) {
    $blocks += 1;
    push @faults, "a block without a statement or a reason"
      unless ref $result->data eq 'HASH'
      && (exists $result->data->{statement} || exists $result->data->{reason}
        || exists $result->data->{message});
  }
  next unless $result->is_test;
  $skips += 1 if $result->has_skip;
}
push @faults, $parser->parse_errors;
print "$_\n" for @faults;
printf "%d tests, %d failed, %d skipped, %d blocks, %d faults\n", $parser->tests_run,
  scalar($parser->failed), $skips, $blocks, scalar(@faults);
exit(@faults ? 1 : 0);
