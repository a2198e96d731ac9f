import type { ListQuery } from '#domain/api/envelope.ts'
import type { Problem } from '#domain/app-error.ts'
import type { Waiting } from '#src/machines/onboarding/approvals.machine.ts'
import { component } from '#tests/charts/approvals/component-exclusions.ts'
import { approvals } from '#tests/charts/approvals/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { asDrawn } from '#tools/charts/adapters/statements.ts'
import { page } from 'vitest/browser'
import { alert, busy, button, gone, press, seen, type, toldIn } from '../person.ts'
import type { Stage } from '../stage.tsx'
import { isInAddress, rowsStand, sentQuery } from '../walking/on-screen.ts'
import { settles } from '../rendering/waiting.ts'

const LIST = 'GET /users/onboarding/waiting/'
const DECIDE = 'POST /users/onboarding/approval-rejection/'

interface Context {
  query: ListQuery
  waiting: Waiting | null
}

const dialog = () => page.getByRole('dialog', { name: 'Ann Lee' })

async function decide(decision: Record<string, unknown>): Promise<void> {
  if (decision.decision === 'reject') {
    await type('Reason', String(decision.reason))
    return press('Reject and notify')
  }
  await page.getByRole('combobox', { name: 'Branch' }).selectOptions('London')
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Technician')
  await press('Approve and notify')
}

/** Where a dialog covers the list, its address is come back to in the browser. */
async function searchFor(text: string): Promise<void> {
  if (page.getByRole('dialog').query() === null) return page.getByRole('searchbox').fill(text)
  history.pushState({ ...history.state, idx: 1 }, '', `${location.pathname}?search=${text}`)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
}

const askForList = () => {
  const offers = ['Refresh the list', 'Try Again'].filter((name) => button(name).query() !== null)
  return press(offers[0] ?? 'Refresh')
}

/** What a form of a decision sends where nothing is chosen. */
const noChoice = { branch: null, role: null, line_of_business: null, sbu: null, reason: '' }
const nameOf = ({ first_name, last_name }: Waiting['items'][number]) => `${first_name} ${last_name}`

export const onApprovals = defineAdapter(
  atLevel<Stage>(approvals, component, {
    events: {
      'list.request': (_, { query }) => (query ? searchFor((query as ListQuery).search) : askForList()),
      'person.open': () => press('Review Ann Lee'),
      'person.close': () => press('Close'),
      'approval.begin': () => press('Approve'),
      'rejection.begin': () => press('Reject'),
      'decision.cancel': () => press('Back'),
      'decision.submit': (_, { decision }) => decide(decision as Record<string, unknown>),
      'xstate.done.actor.listWaiting': ({ gateway }, { output }) => gateway.succeed(LIST, (output as { data: Waiting }).data),
      'xstate.error.actor.listWaiting': ({ gateway }, { error }) => gateway.fail(LIST, error),
      'xstate.done.actor.decideOnUser': ({ gateway }) => gateway.succeed(DECIDE),
      'xstate.error.actor.decideOnUser': ({ gateway }, { error }) => gateway.fail(DECIDE, error),
    },
    states: {
      'approvals.loading': async ({ gateway }, { context }) => {
        await settles(async () => {
          const { url } = await gateway.next(LIST)
          const asked = url.searchParams.get('search') ?? ''
          if (asked !== (context as Context).query.search) throw new Error(`The list was asked for “${asked}”`)
        })
      },
      'approvals.failed': () => seen(button('Try Again')),
      'approvals.choosing': async (_, { context }) => {
        await seen(button('Review Ann Lee'))
        const count = (context as Context).waiting?.items.length
        await seen(page.getByRole('row').nth(count ?? 0))
        await gone(page.getByRole('row').nth((count ?? 0) + 1))
      },
      'approvals.reading': async () => {
        await seen(dialog().getByText('ann@slipway.example'))
        await seen(button('Approve'))
      },
      'approvals.approving': () => busy('Approve and notify', false),
      'approvals.rejecting': () => busy('Reject and notify', false),
      'approvals.sendingApproval': () => busy('Approve and notify', true),
      'approvals.sendingRejection': () => busy('Reject and notify', true),
      'approvals.overtaken': () => seen(alert('This registration has changed')),
    },
    screen: {
      approvals: 'src/screens/approvals/WaitingList.tsx',
      'approvals.reading': 'src/screens/approvals/PersonDialog.tsx',
      'approvals.approving': 'src/screens/approvals/ApprovalForm.tsx',
      'approvals.sendingApproval': 'src/screens/approvals/ApprovalForm.tsx',
      'approvals.rejecting': 'src/screens/approvals/RejectionForm.tsx',
      'approvals.sendingRejection': 'src/screens/approvals/RejectionForm.tsx',
    },
    payloads: {
      'list.request': asDrawn,
      'person.open': asDrawn,
      'decision.submit': {
        because: 'A form sends all its fields.',
        is: ({ type: event, decision }) => ({ type: event, decision: { ...noChoice, ...(decision as object) } }),
      },
    },
    calls: {
      listWaiting: (query: ListQuery) => ({ name: LIST, query: sentQuery(query) }),
      decideOnUser: (decision: object) => ({ name: DECIDE, body: { ...noChoice, ...decision } }),
    },
    shows: {
      query: ({ search }: ListQuery) => isInAddress('search', search, ''),
      waiting: {
        check: async (waiting: Waiting | null) => {
          if (waiting && !page.getByRole('dialog').query()) await rowsStand(page.getByRole('table'), waiting.items.map(nameOf))
        },
        except: { 'approvals.failed': 'The problem stands where the rows stood.' },
      },
      personId: async (personId: number | null) => {
        await (personId ? seen(dialog()) : gone(dialog()))
      },
      problem: {
        check: (problem: Problem | null) => toldIn(dialog().query() ? dialog() : page.getByRole('main'), problem),
        except: { 'approvals.overtaken': 'It is told in other words.' },
      },
    },
    locks: {
      'approvals.loading': { none: 'A list that loads can be searched and left: the newest answer counts.' },
      'approvals.sendingApproval': { part: dialog, locked: ['Back', 'Approve and notify'] },
      'approvals.sendingRejection': { part: dialog, locked: ['Back', 'Reject and notify'] },
    },
  }),
)
