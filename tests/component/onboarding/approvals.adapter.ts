import type { ListQuery } from '#domain/api/envelope.ts'
import type { Problem } from '#domain/app-error.ts'
import type { Waiting } from '#src/machines/onboarding/approvals.machine.ts'
import { component } from '#tests/charts/approvals/component-exclusions.ts'
import { approvals } from '#tests/charts/approvals/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { alert, busy, button, gone, press, seen, type, toldIn } from '../person.ts'
import { PATIENCE } from '../patience.ts'
import type { Stage } from '../stage.tsx'

const LIST = 'GET /users/onboarding/waiting/'
const DECIDE = 'POST /users/onboarding/approval-rejection/'

interface Context {
  query: ListQuery
  waiting: Waiting | null
  problem: Problem | null
}

const dialog = () => page.getByRole('dialog', { name: 'Ann Lee' })
const problemOf = (context: unknown) => (context as Context).problem

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
        await vi.waitFor(async () => {
          const { url } = await gateway.next(LIST)
          const asked = url.searchParams.get('search') ?? ''
          if (asked !== (context as Context).query.search) throw new Error(`The list was asked for “${asked}”`)
        }, PATIENCE)
      },
      'approvals.failed': (_, { context }) => toldIn(page.getByRole('main'), problemOf(context)),
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
      'approvals.approving': async (_, { context }) => {
        await busy('Approve and notify', false)
        await toldIn(dialog(), problemOf(context))
      },
      'approvals.rejecting': async (_, { context }) => {
        await busy('Reject and notify', false)
        await toldIn(dialog(), problemOf(context))
      },
      'approvals.sendingApproval': () => busy('Approve and notify', true),
      'approvals.sendingRejection': () => busy('Reject and notify', true),
      'approvals.overtaken': () => seen(alert('This registration has changed')),
    },
  }),
)
