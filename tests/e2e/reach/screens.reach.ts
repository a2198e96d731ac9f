import type { Page } from '@playwright/test'
import { test } from '../product.ts'
import { field, heading, look, type Stop } from './stops.ts'
import { sourceUnderReview } from './made.ts'

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('theme-menu', 'system')
  }),
)

const text = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByText(name).first()

test('the sections of a source, and its history, have no fault that axe finds, in either scheme and width', async ({
  signedInAs,
  world,
}) => {
  test.setTimeout(240_000)
  const { id } = await sourceUnderReview(world)
  const page = await signedInAs('compliance')
  const section = (name: string, title: string): Stop => [
    `/master/source/edit/${id}?section=${name}`,
    (at) => at.getByRole('heading', { name: title, level: 2 }),
  ]
  await look(page, [
    section('regulatory', 'Regulatory Information'),
    section('contacts', 'Contact Details'),
    section('compliance_requirements', 'Compliance Requirements'),
    section('compliance_information', 'Compliance Information'),
    section('additional_entities', 'Additional Entity'),
    section('ratings', 'Rating Agency'),
    section('financials', 'Financial Information'),
    section('banking', 'Banking Details'),
    section('documents', 'Document Checklist'),
    section('comments', 'Comments'),
    [`/master/source/view/${id}`, (at) => at.getByRole('region', { name: 'History' }).getByRole('listitem').first()],
    ['/master/source/add', field(/^Legal name/)],
  ])
})

test('the parts of a user have no fault that axe finds, in either scheme and width', async ({ signedInAs }) => {
  test.setTimeout(240_000)
  const page = await signedInAs('admin')
  const tab = (name: string, title: RegExp): Stop => [
    `/user-management/users/13?tab=${name}`,
    (at) => at.getByRole('heading', { name: title, level: 2 }),
  ]
  await look(page, [
    tab('access', /^Branches and permissions/),
    tab('assignments', /^Assignments/),
    tab('why', /^Effective permissions/),
    tab('history', /^History/),
    tab('account', /^Account and sessions/),
  ])
})

test('forms with a record, and pages of words, have no fault that axe finds, in either scheme and width', async ({
  signedInAs,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('admin')
  await look(page, [
    ['/master/bank/1', heading('Verification')],
    ['/master/branch/1', field(/^Name/)],
    ['/master/riskcode/1', field(/^Description/)],
    ['/master/market/1', field(/^Name/)],
    ['/lob/builder?template=new', field(/^Name/)],
    ['/terms', heading(/Terms/)],
    ['/contact', heading(/Contact/)],
    ['/about', heading(/About/)],
    ['/onboarding/no-such-link', text('This link isn’t valid')],
  ])
})
