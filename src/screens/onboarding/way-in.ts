import type { onboardingMachine } from '#src/machines/onboarding.machine.ts'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

export type WayIn = ActorRefFrom<typeof onboardingMachine>

/** States in which someone gives a password, with those in which it is sent. */
export const isConfirming = (snapshot: SnapshotFrom<typeof onboardingMachine>) =>
  snapshot.matches('confirmingPassword') || snapshot.matches('submitting')
export const isChoosing = (snapshot: SnapshotFrom<typeof onboardingMachine>) =>
  snapshot.matches('choosingPassword') || snapshot.matches('submittingNew')
