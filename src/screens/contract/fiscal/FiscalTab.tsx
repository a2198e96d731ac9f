import { HeldSteps } from '../summary/HeldSteps.tsx'
import type { ViewTabProps } from '../view-tab.ts'

export default function FiscalTab(props: ViewTabProps) {
  return <HeldSteps tab="fiscal" {...props} />
}
