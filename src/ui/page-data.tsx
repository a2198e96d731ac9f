import { createContext, useContext } from 'react'

export interface Crumb {
  title: string
  /** Absent for a heading that is no page. */
  path?: string
}

/** What the frame around a screen shows of it. */
export interface PageData {
  title: string
  description: string
  breadcrumbs: readonly Crumb[]
  /** Something that concerns the whole page is under way. */
  isLoading: boolean
  data: { isCollapse: boolean }
}

const PageDataContext = createContext<PageData | null>(null)

export const PageDataProvider = PageDataContext.Provider

export function usePageData(): PageData {
  const page = useContext(PageDataContext)
  if (!page) throw new Error('usePageData is used outside its provider')
  return page
}
