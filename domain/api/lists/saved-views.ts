import * as z from 'zod/mini'
import { savedView, sharedWith, viewContent, viewedList, viewName } from '../../lists/saved-views.ts'
import { isId } from '../../records/links.ts'
import { savedViewCalls as calls } from '../calls/saved-views.ts'
import { done, endpoint } from '../endpoint.ts'

const id = z.coerce.number().check(...isId())

export const listSavedViews = endpoint({
  ...calls.listSavedViews,
  input: z.strictObject({ list: viewedList }),
  output: z.object({ items: z.array(savedView) }),
})

export const createSavedView = endpoint({
  ...calls.createSavedView,
  input: z.strictObject({ list: viewedList, name: viewName, branch: sharedWith, ...viewContent.shape }),
  output: savedView,
})

export const changeSavedView = endpoint({
  ...calls.changeSavedView,
  input: z.strictObject({
    id,
    row_version: z.number().check(z.int('not_valid')),
    name: viewName,
    branch: sharedWith,
    ...viewContent.shape,
  }),
  output: savedView,
})

export const removeSavedView = endpoint({
  ...calls.removeSavedView,
  input: z.strictObject({ id }),
  output: done,
})
