import { createContext, useContext } from 'react'
import type { IllustrationSet } from './names.ts'

const SetContext = createContext<IllustrationSet | null>(null)

export const IllustrationSetProvider = SetContext.Provider

/** The configured set (D11). Outside the frame of the signed-in screens it is what the document says. */
export function useIllustrationSet(): IllustrationSet {
  const configured = useContext(SetContext)
  return configured ?? (document.documentElement.dataset.illustrations === 'plain' ? 'plain' : 'sketchy-1')
}
