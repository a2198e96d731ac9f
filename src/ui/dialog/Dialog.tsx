import { Modal, type ModalProps } from '@mantine/core'
import { useFocusReturnAfter } from '../focus-return.ts'

/** Presses of Escape that have closed a dialog: one that comes in its place is not closed by the same press. */
const heardEscapes = new WeakSet<KeyboardEvent>()

/** A dialog over the page. However it goes, the focus goes back to what opened it, or to what stands in its place. */
export function Dialog({ children, ...props }: ModalProps) {
  return (
    <Modal {...props} __handledEscapeEvents={heardEscapes}>
      <FocusReturn />
      {children}
    </Modal>
  )
}

/** There as long as the dialog is: many are mounted open, and gone without being closed. */
function FocusReturn() {
  useFocusReturnAfter()
  return null
}
