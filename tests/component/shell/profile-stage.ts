import type { Output } from '#domain/api/endpoint.ts'
import type { loadProfile } from '#domain/api/profile.ts'
import { page } from 'vitest/browser'
import { open, signedIn, started, type Stage } from '../stage.tsx'

export const profile: Output<typeof loadProfile> = {
  email: 'robin@harbour.example',
  first_name: 'Robin',
  last_name: 'Quill',
  job_title: 'Placing Broker',
  role: 'Handler',
  branches: [{ id: 1, code: 'LON', name: 'London', is_primary: true }],
  language: 'en',
  theme: null,
  password_changed_at: '2026-03-02T09:00:00Z',
  authenticator_enrolled_at: null,
}

/** A section of the profile, by its heading. */
export const section = (name: string) => page.getByRole('region', { name, exact: true })
export const inSection = (name: string, button: string | RegExp) =>
  section(name).getByRole('button', { name: button, exact: true })

/** The profile of someone who is signed in; what is named here is answered by the test. */
export async function openProfile({ waiting = [] as string[] } = {}): Promise<Stage> {
  const scene = signedIn()
  const answers = { ...scene.answers, 'GET /users/profile/': profile, 'GET /users/sessions/': [] }
  const given = Object.fromEntries(Object.entries(answers).filter(([name]) => !waiting.includes(name)))
  const stage = await open('/profile', { ...scene, answers: given })
  await started(stage, 'ownSessions')
  return stage
}
