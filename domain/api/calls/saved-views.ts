import type { Call } from './call.ts'

const common = { access: 'signedIn', tag: 'lists' } as const

/** What a list is narrowed and arranged to, under names; which lists the caller may see is asked of each call. */
export const savedViewCalls = {
  /** The caller's own views of a list, and those that are shared in branches whose list the caller may see. */
  listSavedViews: { name: 'listSavedViews', method: 'GET', path: '/core/saved-view/', ...common },
  createSavedView: { name: 'createSavedView', method: 'POST', path: '/core/saved-view/', ...common },
  /** Only by its owner, or by a head in its branch where it is shared. */
  changeSavedView: { name: 'changeSavedView', method: 'PATCH', path: '/core/saved-view/:id/', ...common },
  removeSavedView: { name: 'removeSavedView', method: 'DELETE', path: '/core/saved-view/:id/', ...common },
} as const satisfies Record<string, Call>
