/** One thing that must hold in the whole tree. */
export interface Check {
  name: string
  /** What is wrong, one line or block for each fault; empty when all is well. */
  faultsIn: (root: string) => string[] | Promise<string[]>
}
