/** Fields whose choices have the words of another's. */
export const SHARED_CHOICES: Readonly<Record<string, string>> = {
  basis: 'limit_basis',
  hours_clause: 'hours',
  written_basis: 'line_basis',
  basis_of_written_lines: 'line_basis',
  basis_of_signed_lines: 'line_basis',
}
