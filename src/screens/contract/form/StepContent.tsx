import type { StepForm } from '#src/actors/contracts/step-form.ts'
import { later } from '#src/ui/later.tsx'
import type { OnOpen } from '../view-tab.ts'

const fields = later(() => import('../fields/StepFields.tsx'))

// they come beside what they show
void fields.prepare()

interface StepContentProps {
  form: StepForm
  /** Null while the contract is not made. */
  uuid: string | null
  isChecked: boolean
  aim: { path: string } | null
  onOpen: OnOpen
}

/** What stands inside a step that is filled in; what only one step needs comes with it. */
export const StepContent = (props: StepContentProps) => <fields.Component key={props.form.step} {...props} />
