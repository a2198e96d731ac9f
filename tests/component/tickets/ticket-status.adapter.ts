import type { Problem } from '#domain/app-error.ts'
import type { StatusDraft, WantedStatus } from '#src/machines/ticket/ticket-status.machine.ts'
import { component } from '#tests/charts/ticket-status/component-exclusions.ts'
import { ticketStatus } from '#tests/charts/ticket-status/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { attribute, gone, press, seen, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { holds } from '../walking/on-screen.ts'

const MOVE = 'POST /core/update_ticket_status/'
const STATUS: Record<string, string> = { on_hold: 'On hold', resolved: 'Resolved' }
const REASON: Record<string, string> = { waiting_requester: 'Waiting for the requester' }

const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const field = (name: string) => dialog().getByRole('textbox', { name })
const select = (name: string) => dialog().getByRole('combobox', { name })

async function choose(name: string, option: string): Promise<void> {
  await select(name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function type({ comment, resolution, hold_reason: reason }: Partial<StatusDraft>): Promise<void> {
  if (comment) await field('Comment').fill(comment)
  if (resolution) await field('Resolution').fill(resolution)
  if (reason) await choose('Reason for hold', REASON[reason] ?? '')
}

const FORM = ['filling', 'saving']
const isForm = ({ value }: { value: unknown }) => FORM.includes(value as string)
const CLOSED = { 'ticketStatus.resting': 'No dialog is open.', 'ticketStatus.stale': 'The dialog says who was faster.' }

/** The page of a ticket that is worked on. */
export const onTicket = defineAdapter(
  atLevel<Stage>(ticketStatus, component, {
    events: {
      'status.ask': () => press('Update Status'),
      'status.choose': (_, { status }) => choose('Status', STATUS[status as string] ?? ''),
      'draft.change': (_, { draft }) => type(draft as Partial<StatusDraft>),
      'status.submit': () => inDialog('Update status').click(),
      'status.cancel': () => inDialog('Cancel').click(),
      'stale.resume': () => inDialog('Continue').click(),
      'xstate.done.actor.updateStatus': ({ gateway }, { output }) =>
        gateway.succeed(MOVE, null, (output as { message: string }).message),
      'xstate.error.actor.updateStatus': ({ gateway }, { error }) => gateway.fail(MOVE, error),
    },
    states: {
      'ticketStatus.resting': () => gone(dialog()),
      'ticketStatus.filling': () => attribute(inDialog('Update status'), 'aria-busy', 'false'),
      'ticketStatus.saving': () => attribute(inDialog('Update status'), 'aria-busy', 'true'),
      'ticketStatus.stale': () => seen(inDialog('Continue')),
    },
    screen: {
      ticketStatus: 'src/screens/ticket/Standing.tsx',
      'ticketStatus.filling': 'src/screens/ticket/status/StatusDialog.tsx',
      'ticketStatus.saving': 'src/screens/ticket/status/StatusDialog.tsx',
      'ticketStatus.stale': 'src/screens/ticket/status/StatusDialog.tsx',
    },
    payloads: { 'status.ask': asDrawn, 'status.choose': asDrawn, 'draft.change': asDrawn },
    calls: { updateStatus: (body: WantedStatus) => ({ name: MOVE, body }) },
    shows: {
      status: {
        check: (status: string) => holds(select('Status'), STATUS[status] ?? ''),
        except: CLOSED,
      },
      draft: {
        check: async ({ comment, resolution, hold_reason: reason }: StatusDraft, _, { context }) => {
          await holds(field('Comment'), comment)
          if ((context as WantedStatus).status === 'on_hold') await holds(select('Reason for hold'), REASON[reason ?? ''] ?? '')
          else await holds(field('Resolution'), resolution)
        },
        except: CLOSED,
      },
      lacking: async (lacking: readonly string[], _, step) => {
        if (isForm(step) && lacking.length > 0) await seen(dialog().getByText('Enter a value.'))
      },
      problem: {
        check: (problem: Problem | null) => toldIn(dialog(), problem),
        except: { 'ticketStatus.stale': 'It says what the ticket is now.' },
      },
      ticket: { none: 'Its statuses are those of the list, and the call carries its version.' },
    },
    locks: { 'ticketStatus.saving': { part: dialog, locked: 'everything' } },
  }),
)
