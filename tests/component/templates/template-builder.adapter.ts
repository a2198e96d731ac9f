import type { Problem } from '#domain/app-error.ts'
import { component } from '#tests/charts/template-builder/component-exclusions.ts'
import { templateBuilder } from '#tests/charts/template-builder/spec.ts'
import { defineAdapter } from '#tools/charts/adapters/adapter.ts'
import { atLevel } from '#tools/charts/adapters/level.ts'
import type { ChartEvent } from '#tools/charts/model/spec.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attribute, busy, button, gone, heading, press, seen, status, told } from '../person.ts'
import { started, type Stage } from '../stage.tsx'

const LOAD = 'GET /custom-cob/cob-template/5/'
const PUBLISH = 'POST /custom-cob/cob-template/6/publish/'

const output = (event: ChartEvent) => event.output as { message: string; data: unknown }
const problemIn = (context: unknown) => (context as { problem: Problem | null }).problem
/** The id under which the next save goes, if it has one. */
const savingAt = ({ chart }: Stage) => {
  const { template } = (chart('templateBuilder').getSnapshot() as unknown as { context: { template: { id: number } | null } })
    .context
  return template ? `PUT /custom-cob/cob-template/${template.id}/` : 'POST /custom-cob/cob-template/'
}

const tell = ({ chart }: Stage, event: ChartEvent) => chart('templateBuilder').send(event)

async function openAt(stage: Stage, template: string): Promise<void> {
  await page.getByRole('link', { name: template, exact: true }).click()
  await started(stage, 'templateBuilder')
}

const canvas = page.getByRole('region', { name: 'Template', exact: true })

/** Nobody can change what goes out. */
async function published(): Promise<void> {
  await busy('Publish', true)
  await seen(status('Publishing… Editing is paused.'))
  expect(document.querySelector('[data-shown]')).toHaveProperty('inert', true)
}

export const onBuilder = defineAdapter(
  atLevel<Stage>(templateBuilder, component, {
    events: {
      'template.open': (stage) => openAt(stage, 'Fleet'),
      'template.begin': (stage) => openAt(stage, 'New template'),
      'template.retry': () => press('Try Again'),
      'document.change': tell,
      'draft.restore': tell,
      'draft.discard': () => press('Discard'),
      'part.select': tell,
      'history.undo': () => userEvent.keyboard('{Control>}z{/Control}'),
      'history.redo': () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}'),
      'review.open': () =>
        page
          .getByRole('button', { name: /^Check$|finding/ })
          .first()
          .click(),
      'review.close': () => press('Close'),
      'template.save': () => page.getByRole('button', { name: /^Save (draft|as next version)$/ }).click(),
      'template.publish': () => press('Publish'),
      'publish.confirm': () => press('Publish'),
      'publish.cancel': () => press('Cancel'),
      'stale.overwrite': () => press('Keep mine'),
      'stale.yield': () => press('Keep theirs'),
      'stale.resume': () => press('Back to builder'),
      'xstate.done.actor.loadTemplate': ({ gateway }, event) => gateway.succeed(LOAD, output(event).data),
      'xstate.error.actor.loadTemplate': ({ gateway }, { error }) => gateway.fail(LOAD, error),
      'xstate.done.actor.saveTemplate': (stage, event) =>
        stage.gateway.succeed(savingAt(stage), output(event).data, output(event).message),
      'xstate.error.actor.saveTemplate': (stage, { error }) => stage.gateway.fail(savingAt(stage), error),
      'xstate.done.actor.publishTemplate': ({ gateway }, event) =>
        gateway.succeed(PUBLISH, output(event).data, output(event).message),
      'xstate.error.actor.publishTemplate': ({ gateway }, { error }) => gateway.fail(PUBLISH, error),
    },
    states: {
      'templateBuilder.choosing': () => seen(page.getByRole('link', { name: 'Fleet' })),
      'templateBuilder.loading': () => seen(page.getByRole('status', { name: 'Loading the template' })),
      'templateBuilder.unavailable': (_, { context }) => told(problemIn(context)),
      'templateBuilder.editing.drafting': async (_, { context }) => {
        await seen(canvas)
        await told(problemIn(context))
        await gone(button('Close'))
      },
      'templateBuilder.editing.reviewing': () => seen(button('Close')),
      'templateBuilder.saving': () => attribute(page.getByRole('button', { name: /^Save (draft|as next)/ }), 'aria-busy', 'true'),
      'templateBuilder.asking': () => seen(page.getByRole('dialog', { name: /^Publish “.*”\?$/ })),
      'templateBuilder.publishing.storing': published,
      'templateBuilder.publishing.releasing': published,
      'templateBuilder.comparing': () => seen(heading('This template was changed while you were editing')),
    },
  }),
)
