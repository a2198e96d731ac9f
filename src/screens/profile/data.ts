import type { Output } from '#domain/api/endpoint.ts'
import type { loadProfile } from '#domain/api/profile.ts'

export type ProfileData = Output<typeof loadProfile>

export interface LookProps {
  profile: ProfileData
  /** It is kept with the account. */
  onChanged: () => void
}
