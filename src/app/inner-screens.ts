import type { Screen } from '#src/ui/screen.ts'

/** The files of the screens inside the frame: all that screens.ts does not name. */
export const INNER_FILES = import.meta.glob<Record<string, Screen | readonly Screen[]>>(
  [
    '../screens/*/*.screen.ts',
    '!../screens/*/{sign-in,signup,forgot-password,new-password,onboarding,terms,contact,about,not-found}.screen.ts',
  ],
  { eager: true },
)
