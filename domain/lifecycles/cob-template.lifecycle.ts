import { and, setup } from 'xstate'

/** What the moves of a template depend on. */
export interface TemplateFacts {
  /** Nothing is wrong in its sections. */
  isWhole: boolean
  /** No other template is in force for its class, line of business and contract types; earlier versions of itself do not count. */
  isAlone: boolean
  /** No later version of it is being drafted. */
  hasNoDraft: boolean
}

type TemplateMove = {
  type: 'template.save' | 'template.publish' | 'template.retire' | 'template.remove'
  facts: TemplateFacts
}

/** A template of a line of business, from its first draft on. What was published stays as it was: saving it drafts the next version. */
export const cobTemplateLifecycle = setup({
  types: { events: {} as TemplateMove },
  guards: {
    isWhole: ({ event }) => event.facts.isWhole,
    isAlone: ({ event }) => event.facts.isAlone,
    hasNoDraft: ({ event }) => event.facts.hasNoDraft,
  },
  actions: {
    writeDraft: () => {},
    draftNext: () => {},
    putInForce: () => {},
    takeOutOfForce: () => {},
    hide: () => {},
  },
}).createMachine({
  id: 'cobTemplate',
  initial: 'draft',
  states: {
    draft: {
      on: {
        'template.save': { actions: 'writeDraft' },
        'template.publish': {
          guard: and(['isWhole', 'isAlone']),
          target: 'published',
          actions: 'putInForce',
          description: 'The current version is retired.',
        },
        'template.remove': { target: 'removed', actions: 'hide' },
      },
    },
    published: {
      on: {
        'template.save': { guard: 'hasNoDraft', actions: 'draftNext' },
        'template.retire': { target: 'retired', actions: 'takeOutOfForce' },
      },
    },
    retired: {
      on: {
        'template.save': { guard: 'hasNoDraft', actions: 'draftNext' },
        'template.remove': { target: 'removed', actions: 'hide', description: 'Unless a contract was written with it.' },
      },
    },
    removed: { type: 'final', description: 'It is there in the history only.' },
  },
})
