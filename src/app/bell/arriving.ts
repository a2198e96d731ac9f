import { loadTexts } from '../i18n.ts'
import type { ReactNode } from 'react'
import Bell from './Bell.tsx'

/** The bell, when its texts are there too. */
export const arriving = () => loadTexts(['notifications']).then((): { default: () => ReactNode } => ({ default: Bell }))
