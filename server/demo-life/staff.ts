import { grantsIn, type Grants } from '../access/known-grants.ts'
import type { Deps } from '../deps.ts'
import { emailOf } from '../seed/demo/people-rows.ts'
import { PEOPLE, type Person } from '../seed/demo/people.ts'
import type { DemoContract } from '../seed/contracts/contract.ts'
import { teamOf } from '../seed/contracts/scene.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'

/** Who acts on a contract: its keeper, who checks, who advises markets of what the checker has signed down, and the offices. */
export type Role = 'keeper' | 'checker' | 'adviser' | 'compliance' | 'finance' | 'head'

const LEADING = 'team_leader'

const personOf = (key: string): Person => PEOPLE.find((person) => person.key === key)!

/** Who may check at a branch: the leader of the team first, the head of business last. */
function seniors(contract: DemoContract): string[] {
  const { branch } = contract
  const leaders = PEOPLE.filter((person) => person.branch === branch && person.role === LEADING).map(({ key }) => key)
  const lead = teamOf(contract)?.lead
  return [...leaders.filter((key) => key === lead), ...leaders.filter((key) => key !== lead), 'head']
}

/** The person in each role, so that nobody approves what they have prepared. */
export function castOf(contract: DemoContract): Record<Role, string> {
  const checker = seniors(contract).find((key) => key !== contract.by)!
  const adviser = seniors(contract).findLast((key) => key !== checker)!
  return { keeper: contract.by, checker, adviser, compliance: 'compliance', finance: 'finance', head: 'head' }
}

/** Calls of demo people inside the transaction that fills the world. */
export class Staff {
  readonly #deps: Deps
  readonly #sql: Sql
  readonly #users: ReadonlyMap<string, number>
  readonly #grants = new Map<string, Grants>()

  constructor(deps: Deps, sql: Sql, users: ReadonlyMap<string, number>) {
    this.#deps = deps
    this.#sql = sql
    this.#users = users
  }

  async #grantsOf(key: string, userId: number): Promise<Grants> {
    const known = this.#grants.get(key) ?? (await grantsIn(this.#sql, userId))
    this.#grants.set(key, known)
    return known
  }

  /** What a person does at a moment. */
  async call(key: string, at: Date): Promise<Call> {
    const person = personOf(key)
    const userId = this.#users.get(key)!
    const [first, last] = person.name
    const caller = {
      ...(await this.#grantsOf(key, userId)),
      userId,
      email: emailOf(person),
      name: `${first} ${last}`,
      language: person.language,
      sessionId: '',
      grantsVersion: '',
    }
    const sql = this.#sql
    const db = {
      ...(sql.isPast && { isPast: sql.isPast }),
      query: sql.query.bind(sql),
      tx: <T>(work: (sql: Sql) => Promise<T>) => work(sql),
      listen: () => ({ stop: async () => {} }),
      close: async () => {},
    }
    const asked = { language: person.language, requestId: `demo-${key}`, address: '', userAgent: null, idempotencyKey: null }
    return { ...this.#deps, db, clock: () => at, caller, ...asked }
  }
}
