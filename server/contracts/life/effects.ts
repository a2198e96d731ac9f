import type { Change } from '#domain/contracts/move.ts'
import type { Values } from '#domain/records/values.ts'
import { clearChecked, writeChecked } from '../../store/contracts/life/review.ts'
import type { LifeOfContract } from '../../store/contracts/life/standing.ts'
import type { Sql } from '../../store/database.ts'
import { reviewMarkOf } from '../reviewed/terms.ts'
import type { MoveScene } from '../scene.ts'

/** What an action of the lifecycle changes beside its own rows: columns of the contract, and what is told of it. */
export interface Done {
  columns?: Values
  changes?: readonly Change[]
  /** Rows below the contract were written. */
  isRewritten?: boolean
}

export type AllDone = Required<Done>

/** What several did, one after the other. */
export const allDone = (each: readonly Done[]): AllDone => ({
  columns: Object.assign({}, ...each.map(({ columns }) => columns)) as Values,
  changes: each.flatMap(({ changes = [] }) => changes),
  isRewritten: each.some(({ isRewritten }) => isRewritten),
})

export interface Doing {
  scene: MoveScene
  life: LifeOfContract
}

export type Effect = (sql: Sql, doing: Doing) => Promise<Done> | Done

const stamp = ({ scene: { actorId, now } }: Doing) => ({ actorId, now })

/** Effects of the life itself; those of lines, accounts and endorsements are theirs. */
export const OWN_EFFECTS = {
  setValidity: (_sql, { scene: { asked }, life }) => ({
    columns: { quote_valid_until: asked.valid_until, quote_version: Math.max(1, life.quote_version) },
    changes: [
      { kind: 'figure', key: 'quote_valid', params: { version: Math.max(1, life.quote_version), day: asked.valid_until ?? '' } },
    ],
  }),
  raiseQuoteVersion: (_sql, { life }) => ({
    columns: { quote_version: life.quote_version + 1, quote_valid_until: null },
    changes: [{ kind: 'figure', key: 'quote_reopened', params: { version: life.quote_version + 1 } }],
  }),
  async openChecklist(sql, { scene: { stored } }) {
    await clearChecked(sql, stored.id)
    return { changes: [{ kind: 'entry', key: 'checklist_opened' }] }
  },
  async keepHash(sql, doing) {
    const { stored, asked } = doing.scene
    await writeChecked(sql, stored.id, asked.checks, stamp(doing))
    return { columns: { review_hash: reviewMarkOf(stored) }, changes: [{ kind: 'entry', key: 'terms_confirmed' }] }
  },
  lockContract: (_sql, { scene: { now } }) => ({
    columns: { contract_bound_at: now },
    changes: [{ kind: 'entry', key: 'contract_locked' }],
  }),
  linkSuccessor: (_sql, { life: { successor } }) => ({
    columns: { renewed_by_id: successor?.id ?? null },
    changes: [{ kind: 'entry', key: 'renewed_by', params: { number: successor?.number ?? '' } }],
  }),
} as const satisfies Record<string, Effect>
