/** Where the server writes what happens: facts for machines, one sentence for people. Never a secret. */
export interface Log {
  info(facts: object, text: string): void
  warn(facts: object, text: string): void
  error(facts: object, text: string): void
}
