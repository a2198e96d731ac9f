import { later } from '#src/ui/later.tsx'
import { Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const templateName = later(() => import('./TemplateName.tsx'))

/** Saves what the contract holds under a name, for new ones to start with. */
export function SaveAsTemplate({ contract }: { contract: number }) {
  const { t } = useTranslation('contract-start')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className="sw-quiet"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={() => void templateName.prepare().catch(() => undefined)}
      >
        {t('save.open')}
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <templateName.Component contract={contract} button={button} id={id} isOpen={isOpen} setOpen={setOpen} />
        </Suspense>
      )}
    </>
  )
}
