import type { StepName } from '#domain/contracts/steps.ts'
import type { LinkNames } from '#src/services/option-names.ts'
import type { ContractStepActor } from '../contract-step.ts'
import { withKeys, withRows, type KeptStep } from './kept-rows.ts'
import { linkNamesIn } from '../step-links.ts'
import { shownShape } from '../step-shape.ts'

/** Where drafts are kept; one that is full or forbidden takes none, and says nothing. */
export interface DraftStore {
  read: <Draft>(name: string) => { draft: Draft } | null
  write: (name: string, kept: { record: null; draft: unknown; names: LinkNames }) => void
  drop: (name: string) => void
  /** What earlier visits have left is there to be read; at once where it is not said. */
  ready?: Promise<void>
}

/** ms in which changes are kept together: a large step is written as a whole. */
const PAUSE = 250

/** What drafts of a contract are called, followed by their step. */
export const draftsOf = (uuid: string | null) => `contract-form:${uuid ?? 'new'}:`

const nameOf = (uuid: string | null, step: StepName) => `${draftsOf(uuid)}${step}`

const isWhole = (kept: Partial<KeptStep> | undefined): kept is KeptStep =>
  typeof kept?.read?.version === 'number' && typeof kept.draft === 'object' && typeof kept.about === 'string'

/** What an earlier visit has left of a step. */
export function keptStep(store: DraftStore, uuid: string | null, step: StepName): KeptStep | null {
  const kept = store.read<Partial<KeptStep>>(nameOf(uuid, step))?.draft
  return isWhole(kept) ? withRows(kept) : null
}

const isUnsaved = (actor: ContractStepActor) => actor.getSnapshot().hasTag('unsaved')

function keptOf(actor: ContractStepActor): KeptStep {
  const { read, draft, sent, past, restored } = actor.getSnapshot().context
  const { about, at } = restored ?? { about: '', at: null }
  const typed = past.at(-1)
  return { read, draft, sent, about: typed?.about ?? about, at: (!typed && at) || new Date().toISOString() }
}

/** The copy of one step. */
class Copy {
  readonly #store: DraftStore
  readonly #actor: ContractStepActor
  readonly #step: StepName
  #name: string
  #timer: ReturnType<typeof setTimeout> | null = null
  #seen: KeptStep | null = null
  /** An earlier visit may have left one. */
  #isThere = true
  /** The page goes: nothing waits any more, also what a cell says only now. */
  #isHidden = false

  constructor(store: DraftStore, actor: ContractStepActor, step: StepName) {
    this.#store = store
    this.#actor = actor
    this.#step = step
    this.#name = nameOf(actor.getSnapshot().context.uuid, step)
  }

  readonly look = (): void => {
    const snapshot = this.#actor.getSnapshot()
    const name = nameOf(snapshot.context.uuid, this.#step)
    if (name !== this.#name) this.#drop()
    this.#name = name
    if (!snapshot.hasTag('form')) return
    if (!isUnsaved(this.#actor)) return this.#drop()
    const { read, draft, sent } = snapshot.context
    if (read === this.#seen?.read && draft === this.#seen.draft && sent === this.#seen.sent) return
    this.#seen = keptOf(this.#actor)
    this.#timer ??= setTimeout(this.write, PAUSE)
    if (this.#isHidden) this.write()
  }

  readonly hide = (): void => {
    this.#isHidden = true
    this.write()
  }

  readonly show = (): void => void (this.#isHidden = false)

  /** Nothing is left to be written. */
  readonly write = (): void => {
    if (this.#timer === null) return
    this.#rest()
    if (!isUnsaved(this.#actor)) return
    const draft = withKeys(keptOf(this.#actor))
    this.#isThere = true
    this.#store.write(this.#name, { record: null, draft, names: linkNamesIn(shownShape(this.#step), draft.draft) })
  }

  #drop(): void {
    this.#rest()
    this.#seen = null
    if (this.#isThere) this.#store.drop(this.#name)
    this.#isThere = false
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}

/** Keeps a copy of a step as long as it is not saved. What it answers writes what is still to be written, and ends it. */
export function watchStep(actor: ContractStepActor, store: DraftStore, step: StepName): () => void {
  const copy = new Copy(store, actor, step)
  const subscription = actor.subscribe(copy.look)
  const unheard = typeof window === 'undefined' ? () => {} : hearPage(copy)
  return () => {
    subscription.unsubscribe()
    copy.write()
    unheard()
  }
}

/** A page that goes may come back as it was. */
function hearPage({ hide, show }: Copy): () => void {
  window.addEventListener('pagehide', hide)
  window.addEventListener('pageshow', show)
  return () => {
    window.removeEventListener('pagehide', hide)
    window.removeEventListener('pageshow', show)
  }
}
