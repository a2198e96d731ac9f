import { useMay } from '#src/services/services.tsx'
import { later } from '#src/ui/later.tsx'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { TemplateList } from './list/TemplateList.tsx'
import { Waiting } from './Waiting.tsx'
import actions from './actions.module.css'

const view = later(() => import('./preview/TemplateView.tsx'))

const ID = /^[1-9]\d{0,8}$/

/** All templates, or the one that the address names as it will be filled in. */
export default function Preview() {
  const { t } = useTranslation('template')
  const mayBuild = useMay()({ all: ['change_lineofbusiness'] })
  const [address] = useSearchParams()
  const id = address.get('template') ?? ''
  if (ID.test(id))
    return (
      <Suspense fallback={<Waiting />}>
        <view.Component key={id} id={Number(id)} />
      </Suspense>
    )
  return (
    <TemplateList hrefOf={(each) => `/lob/preview?template=${each}`}>
      {mayBuild && (
        <Link className={actions.action} data-main to="/lob/builder?template=new">
          <IconPlus size={16} stroke={2} aria-hidden />
          {t('list.create')}
        </Link>
      )}
    </TemplateList>
  )
}
