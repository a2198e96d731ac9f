import { useMay } from '#src/services.tsx'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { TemplateList } from './list/TemplateList.tsx'
import { TemplateView } from './preview/TemplateView.tsx'
import actions from './actions.module.css'

const ID = /^[1-9]\d{0,8}$/

/** All templates, or the one that the address names as it will be filled in. */
export default function Preview() {
  const { t } = useTranslation('template')
  const mayBuild = useMay()({ all: ['change_lineofbusiness'] })
  const [address] = useSearchParams()
  const id = address.get('template') ?? ''
  if (ID.test(id)) return <TemplateView key={id} id={Number(id)} />
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
