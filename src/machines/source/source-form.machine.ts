import { problemOf } from '#domain/app-error.ts'
import type { SectionName } from '#domain/sources/section-names.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { sourceFormSetup, startOf, type SectionDraft } from './source-form.setup.ts'

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const answered = ({ event }: { event: { output: { data: SourceRecord } } }) => ({ source: event.output.data })
const read = ({ event }: { event: { output: { data: SourceRecord | null } } }) => ({ source: event.output.data })
const success = ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message })
const section = ({ event }: { event: { section: SectionName } }) => ({ section: event.section })
const saves = ({ event }: { event: { sections: readonly SectionName[]; next: SectionName | null } }) => ({
  sections: event.sections,
  next: event.next,
})
const typed = ({ event }: { event: { section: SectionName; draft: SectionDraft | null } }) => ({
  section: event.section,
  draft: event.draft,
})
const chosen = {
  type: 'keepChosen',
  params: ({ event }: { event: { draft: SectionDraft } }) => ({ draft: event.draft }),
} as const
const move = ({ event }: { event: { move: string } }) => ({ move: event.move })

const saved = [
  { type: 'keepSource', params: answered },
  { type: 'tellSaved', params: answered },
  'dropSaved',
  'dropFirst',
] as const

const editing = sourceFormSetup.createStateConfig({
  tags: 'form',
  description: 'Sections are turned to freely: what was typed into each stays.',
  on: {
    'draft.change': { actions: { type: 'keepDraft', params: typed } },
    'section.open': { actions: { type: 'openSection', params: section } },
    'sections.save': { target: 'saving', actions: [{ type: 'keepQueue', params: saves }, 'forgetFormProblem'] },
    'move.make': { target: 'moving', actions: [{ type: 'keepMove', params: move }, 'forgetFormProblem'] },
  },
})

const saving = sourceFormSetup.createStateConfig({
  tags: ['form', 'busy'],
  description:
    'One section after the other, whatever is wrong with one of them; then the first that was refused is open. Where the server cannot be asked, the rest waits.',
  invoke: {
    id: 'saveSection',
    src: 'saveSection',
    input: ({ context }) => ({
      source: context.source,
      section: context.queue[0] as SectionName,
      draft: context.drafts[context.queue[0] as SectionName] as SectionDraft,
      idempotencyKey: context.instance,
    }),
    onDone: [
      { guard: 'hasMore', target: 'saving', reenter: true, actions: [...saved] },
      { guard: 'hasRefusals', target: 'editing', actions: [...saved, 'showRefusal', 'tellFailed'] },
      { target: 'editing', actions: [...saved, 'goOn', { type: 'announce', params: success }] },
    ],
    onError: [
      {
        guard: { type: 'isStale', params: failed },
        target: 'comparing',
        actions: ['showWhatIsSaved', { type: 'keepTheirs', params: failed }, 'tellFailed'],
      },
      {
        guard: { type: 'canGoOn', params: failed },
        target: 'saving',
        reenter: true,
        actions: [{ type: 'keepRefusal', params: failed }, 'dropFirst'],
      },
      {
        target: 'editing',
        actions: [{ type: 'keepRefusal', params: failed }, 'forgetQueue', 'showRefusal', 'tellFailed'],
      },
    ],
  },
})

const comparing = sourceFormSetup.createStateConfig({
  tags: 'form',
  description: 'Someone saved the source while you were editing: both versions of the section stand side by side.',
  on: {
    'stale.save': { target: 'saving', actions: [chosen, 'takeTheirVersion', 'forgetTheirs'] },
    'stale.resume': { target: 'editing', actions: [chosen, 'takeTheirVersion', 'forgetTheirs', 'forgetQueue'] },
    'stale.discard': {
      target: 'editing',
      actions: ['dropDraft', 'takeTheirVersion', 'forgetTheirs', 'forgetQueue', 'tellDropped'],
    },
  },
})

const moving = sourceFormSetup.createStateConfig({
  tags: ['form', 'busy'],
  invoke: {
    id: 'makeMove',
    src: 'makeMove',
    input: ({ context }) => ({
      source: context.source as SourceRecord,
      move: context.move,
      idempotencyKey: `${context.instance}-${context.moves}`,
    }),
    onDone: {
      target: 'editing',
      actions: [
        { type: 'keepSource', params: answered },
        { type: 'announce', params: success },
      ],
    },
    onError: [
      {
        guard: { type: 'isStale', params: failed },
        target: 'editing',
        actions: [
          { type: 'keepTheirs', params: failed },
          'takeTheirVersion',
          'forgetTheirs',
          { type: 'keepFormProblem', params: failed },
        ],
      },
      { target: 'editing', actions: { type: 'keepFormProblem', params: failed } },
    ],
  },
})

/** The form of a source: its sections are saved each on its own, and its lifecycle's moves are made from here. */
export const sourceFormMachine = sourceFormSetup.createMachine({
  id: 'sourceForm',
  context: ({ input }) => startOf(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSource',
        src: 'loadSource',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'editing', actions: { type: 'keepSource', params: read } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
    failed: { on: { 'source.request': { target: 'loading', actions: 'forgetProblem' } } },
    editing,
    saving,
    comparing,
    moving,
  },
})
