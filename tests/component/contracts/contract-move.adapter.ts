import type { Problem } from '#domain/app-error.ts'
import type { ContractMoves, MadeMove, MoveContext } from '#src/machines/contract/contract-move.setup.ts'
import { component } from '#tests/charts/contract-move/component-exclusions.ts'
import { contractMove } from '#tests/charts/contract-move/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { attribute, button, gone, press, seen, told, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { UUID } from './contract-step.ts'

const READ = `GET /core/contract/${UUID}/moves/`
const MOVE = `POST /core/contract/${UUID}/move/`

const NAMES: Record<string, string> = {
  'contract.return': 'Return to submission',
  'contract.decline': 'Decline to quote',
  'contract.clear': 'Clear for quotation',
}

const held = ({ context }: GoldenStep) => context as MoveContext
const nameOf = (step: GoldenStep) => NAMES[held(step).move] ?? ''
const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const reason = () => dialog().getByRole('textbox', { name: 'Reason' })

const said = (announced: string[]) => expect.poll(() => announced).toContain('C-2026-000011: Submission')
const typed = (text: string) => expect.element(reason()).toHaveValue(text)

/** What the dialog starts with. */
const START = {
  reason_code: null,
  valid_until: '',
  day: '',
  notice_on: '',
  sections: [],
  method: null,
  amount: '',
  penalty_pct: '',
  legal_basis: null,
  no_claim: false,
  premium_notice: null,
  evidence: null,
  instruction: null,
  consent: null,
  checks: [],
  comments: {},
  answers: {},
}

type Call = MoveContext

const sent =
  (dry: '0' | '1') =>
  ({ moves, move, drafts }: Call) => ({
    name: MOVE,
    query: { dry_run: dry },
    body: {
      ...drafts[move],
      ...(move === 'contract.return' && drafts[move] ? { day: null } : {}),
      row_version: moves?.row_version,
      move,
    },
  })

const succeed = (stage: Stage, output: unknown) => {
  const { data, message } = output as { data: MadeMove; message: string }
  return stage.gateway.succeed(MOVE, data, message)
}

const MODAL = 'src/screens/contract/moves/MoveDialog.tsx'
const OPEN = ['asking', 'previewing', 'previewed', 'moving', 'unmade', 'blocked', 'stale']
const TRIED = ['previewed', 'moving', 'unmade']
const lock = { part: dialog, locked: 'everything' } as const

export const onContractView = defineAdapter(
  atLevel<Stage>(contractMove, component, {
    events: {
      'moves.request': (_, _event, { value }) => press(value === 'failed' ? 'Try Again' : 'Refresh'),
      'move.choose': (_, { move }) => press(NAMES[move as string] ?? ''),
      'draft.change': (_, { draft }) => reason().fill((draft as { reason: string }).reason),
      'move.preview': () => inDialog('Preview changes').click(),
      'move.make': (_, _event, before) => inDialog(nameOf(before)).click(),
      'move.back': () => inDialog('Back').click(),
      'move.cancel': () => inDialog('Cancel').click(),
      'stale.resume': () => inDialog('Continue').click(),
      'xstate.done.actor.loadMoves': ({ gateway }, { output }) => gateway.succeed(READ, (output as { data: unknown }).data),
      'xstate.error.actor.loadMoves': ({ gateway }, { error }) => gateway.fail(READ, error),
      'xstate.done.actor.tryMove': (stage, { output }) => succeed(stage, output),
      'xstate.error.actor.tryMove': ({ gateway }, { error }) => gateway.fail(MOVE, error),
      'xstate.done.actor.makeMove': async (stage, { output }) => {
        await succeed(stage, output)
        await said(stage.announced)
      },
      'xstate.error.actor.makeMove': ({ gateway }, { error }) => gateway.fail(MOVE, error),
    },
    states: {
      'contractMove.loading': () => gone(dialog()),
      'contractMove.failed': () => seen(button('Try Again')),
      'contractMove.choosing': async () => {
        await gone(dialog())
        await seen(button('Clear for quotation'))
      },
      'contractMove.asking': () => attribute(inDialog('Preview changes'), 'aria-busy', 'false'),
      'contractMove.previewing': () => attribute(inDialog('Preview changes'), 'aria-busy', 'true'),
      'contractMove.previewed': (_, step) => attribute(inDialog(nameOf(step)), 'aria-busy', 'false'),
      'contractMove.moving': (_, step) => attribute(inDialog(nameOf(step)), 'aria-busy', 'true'),
      'contractMove.unmade': (_, step) => seen(inDialog(nameOf(step))),
      'contractMove.blocked': () => seen(inDialog('Back')),
      'contractMove.stale': () => seen(dialog().getByRole('columnheader', { name: 'When you started' })),
      'contractMove.moved': () => gone(dialog()),
    },
    screen: {
      contractMove: 'src/screens/contract/moves/MovesPanel.tsx',
      ...Object.fromEntries(OPEN.map((state) => [`contractMove.${state}`, MODAL])),
    },
    payloads: {
      'move.choose': asDrawn,
      'draft.change': {
        because: 'The dialog holds every field of a move.',
        is: ({ type: event, draft }) => ({ type: event, draft: { ...START, ...(draft as object) } }),
      },
    },
    calls: { loadMoves: () => ({ name: READ }), tryMove: sent('1'), makeMove: sent('0') },
    shows: {
      moves: {
        check: async (moves: ContractMoves | null) => {
          if (moves) await seen(page.getByRole('heading', { name: 'Next steps' }))
        },
        except: Object.fromEntries(OPEN.map((state) => [`contractMove.${state}`, 'The dialog stands above them.'])),
      },
      problem: (problem: Problem | null, _, { value }) => (value === 'failed' ? told(problem) : undefined),
      move: async (_: string, _stage, step) => {
        if (OPEN.includes(step.value as string)) await seen(dialog().getByText(nameOf(step)).first())
      },
      drafts: async (drafts: MoveContext['drafts'], _, { value, context }) => {
        const { move } = context as MoveContext
        const isTypedInto = ['asking', 'previewing'].includes(value as string) && move !== 'contract.clear'
        if (isTypedInto) await typed((drafts[move] as { reason?: string } | undefined)?.reason ?? '')
      },
      changes: async (changes: MadeMove['changes'], _, { value }) => {
        if (!TRIED.includes(value as string)) return
        for (const { message } of changes) await seen(dialog().getByText(message, { exact: true }))
      },
      refusal: {
        check: (refusal: Problem | null, _, { value }) =>
          ['asking', 'previewed', 'unmade', 'blocked'].includes(value as string) ? toldIn(dialog(), refusal) : undefined,
        except: { 'contractMove.stale': 'Both versions say it.' },
      },
      uuid: { none: 'It stands in the address.' },
      instance: { none: 'It makes the keys of moves, which nobody sees.' },
      attempts: { none: 'It makes the keys of moves, which nobody sees.' },
    },
    locks: {
      'contractMove.loading': { none: 'What is there already can be read, and the moves asked for again.' },
      'contractMove.moved': { none: 'What the contract may do next is on its way; the rest of the page is read.' },
      'contractMove.previewing': lock,
      'contractMove.moving': lock,
    },
  }),
)
