import { userData } from '#tests/support/user-data.ts'
import { open, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { seen } from '../person.ts'
import { page } from 'vitest/browser'
import { onUnassigned } from './source-assignment.adapter.ts'
import { lineOf } from './source-data.ts'

const scene = () => {
  const { answers, ...person } = signedIn()
  return {
    ...person,
    answers: {
      ...answers,
      'GET /users/user-data/': userData({ branches: [['view_unassigned_sources', 'assign_source']], level: 196 }),
      'GET /master/list_unassigned_sources/': {
        items: [lineOf(1, 'Alster Re'), lineOf(2, 'Baltic Cover')],
        page: 1,
        page_size: 20,
        total: 2,
        total_is_estimate: false,
        next_cursor: null,
      },
      'GET /master/compliance-user/': [{ id: 5, name: 'Ingrid Vale', job_title: null, open_reviews: 2 }],
    },
  }
}

walk(onUnassigned, async () => {
  const stage = await open('/master/source/unassigned', scene())
  await started(stage, 'sourceAssignment')
  await seen(page.getByRole('checkbox', { name: 'Select Alster Re' }))
  return stage
})
