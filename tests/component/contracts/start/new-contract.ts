import { userData } from '#tests/support/user-data.ts'
import { page } from 'vitest/browser'
import { seen } from '../../person.ts'
import { open, signedIn, started, type Stage } from '../../stage.tsx'

export const TEMPLATES = 'GET /core/contract-template/'

const branch = (id: number) => ({ id, name: `Branch ${id}` })
export const template = (id: number, name: string, inBranch: number) => ({
  id,
  name,
  branch: branch(inBranch),
  created_at: '2026-11-02T09:00:00.000Z',
  created_by: { id: 4, name: 'Hannah Cole' },
})

const OPTIONS = {
  'GET /master/options/currency': [],
  'GET /master/options/country': [],
  'GET /master/options/source': [{ id: 21, name: 'Alder Broking' }],
  'GET /master/options/branch': [branch(0), branch(1)],
  'GET /master/options/contract': [{ id: 12, name: 'C-2026-000012' }],
}

/** The form of a new contract, with what it starts with above; a set of permissions for each branch. */
export async function openNewContract(
  search: string,
  branches: string[][],
  answers: Record<string, unknown> = {},
): Promise<Stage> {
  const scene = signedIn()
  const stage = await open(`/contract/form${search}`, {
    ...scene,
    answers: { ...scene.answers, 'GET /users/user-data/': userData({ branches }), ...OPTIONS, ...answers },
  })
  await started(stage, 'contractForm')
  await seen(choice())
  return stage
}

export const choice = () => page.getByRole('region', { name: 'Start with' })
export const picker = () => choice().getByRole('combobox', { name: 'Template', exact: true })

/** Takes one of what a field offers. */
export async function pick(field: string, option: string): Promise<void> {
  await choice().getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
