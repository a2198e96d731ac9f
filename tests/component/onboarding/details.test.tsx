import type { Newcomer } from '#domain/api/onboarding.ts'
import { RequestFailed } from '#domain/app-error.ts'
import { refusal } from '#tests/charts/problems.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { focused, heading, press, seen, type } from '../person.ts'
import { open, type Stage } from '../stage.tsx'

const CHECK = 'POST /users/onboarding/check/additional-details/'
const newcomer: Newcomer = {
  step: 'details',
  email: 'ann@slipway.example',
  first_name: 'Ann',
  last_name: 'Lee',
  has_password: true,
  invited_by: null,
  reason: null,
  again_from: null,
  details: { phone: null, job_title: null, employee_code: null, department: null, branch: null, time_zone: null, message: null },
  offered: { branches: [{ id: 1, name: 'London' }], departments: [], time_zones: [] },
}

async function openDetails(): Promise<Stage> {
  const stage = await open('/onboarding/link-1')
  await stage.gateway.succeed('POST /users/onboarding/token/verify/', newcomer)
  await seen(heading('Tell us about yourself'))
  return stage
}

const employeeNumber = () => page.getByRole('textbox', { name: 'Employee number' })
const jobTitle = () => page.getByRole('textbox', { name: 'Job title' })

async function refuse({ gateway }: Stage, fields: Record<string, string>): Promise<void> {
  await gateway.fail(CHECK, new RequestFailed({ ...refusal('not_valid').problem, fields }))
}

test('an employee number that someone has shows beside a job title that is missing, before a password is asked for', async () => {
  const stage = await openDetails()
  await employeeNumber().fill('SR-0001')
  await press('Continue')
  const { body } = await stage.gateway.next(CHECK)
  expect(JSON.parse(body)).toMatchObject({ token: 'link-1', job_title: '', employee_code: 'SR-0001' })
  await refuse(stage, { job_title: 'Enter a value.', employee_code: 'Already used by another record.' })
  await seen(page.getByText('Already used by another record.'))
  await seen(page.getByText('Enter a value.'))
  await focused(jobTitle())
  await expect.element(employeeNumber()).toHaveValue('SR-0001')
  await stage.close()
})

test('details that the server takes lead on to the password, and stand there again on the way back', async () => {
  const stage = await openDetails()
  await type('Job title', 'Broker')
  await employeeNumber().fill('SR-0001')
  await press('Continue')
  await refuse(stage, { employee_code: 'Already used by another record.' })
  await focused(employeeNumber())
  await employeeNumber().fill('SR-0002')
  await press('Continue')
  await stage.gateway.succeed(CHECK)
  await seen(heading('Confirm it’s you'))
  await press('Back to your details')
  await expect.element(employeeNumber()).toHaveValue('SR-0002')
  await expect.element(jobTitle()).toHaveValue('Broker')
  await stage.close()
})

test('without an employee number, details with faults are not sent', async () => {
  const stage = await openDetails()
  await press('Continue')
  await focused(jobTitle())
  expect(stage.gateway.held(CHECK)).toEqual([])
  await stage.close()
})
