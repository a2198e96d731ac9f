/** Groups of rows that hold the papers of a contract, one of each step that has any. */
export const DOCUMENTS = ['structure_files', 'pricing_files', 'condition_files', 'line_files', 'fiscal_files'] as const
