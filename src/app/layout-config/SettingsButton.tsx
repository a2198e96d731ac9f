import { later } from '#src/ui/later.tsx'
import { ActionIcon } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../i18n.ts'

const settings = later(async () => {
  const texts = loadTexts(['layout'])
  const module = await import('./LayoutSettings.tsx')
  await texts
  return module
})

/** Opens the settings of the layout. They are fetched when the pointer or the focus comes near. */
export function SettingsButton() {
  const { t } = useTranslation()
  const [isWanted, setWanted] = useState(false)
  const forget = useCallback(() => setWanted(false), [])
  const fetchAhead = () => void settings.prepare()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('places:frame.layout')}
        title={t('places:frame.layout')}
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setWanted(true)}
      >
        <IconAdjustments size={20} stroke={1.6} />
      </ActionIcon>
      {isWanted && (
        <Suspense>
          <settings.Component onOver={forget} />
        </Suspense>
      )}
    </>
  )
}
