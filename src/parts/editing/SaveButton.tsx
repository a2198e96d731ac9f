import { BusyButton } from '#src/ui/BusyButton.tsx'
import type { ComponentProps, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormFiles, useIsSending } from '#src/actors/files/files-under-way.ts'

/** A field that is judged as the focus leaves it would say its fault and move the button from under the pointer before it is let go. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The button that saves a form. While a file of the form is on its way it says so, and takes no press. */
export function SaveButton({ isBusy, children, ...props }: ComponentProps<typeof BusyButton>) {
  const isSending = useIsSending(useFormFiles())
  return (
    <BusyButton {...props} isBusy={isBusy || isSending} onMouseDown={keepFocus}>
      {isSending ? <Sending /> : children}
    </BusyButton>
  )
}

function Sending() {
  return useTranslation('files').t('underWay')
}
