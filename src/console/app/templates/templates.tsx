import { useTexts } from '../i18n/language'
import { templatesTexts } from '../texts/templates'
import { ScreenHead } from '../ui/small'
import { TemplateGallery } from './template-gallery'

/** Pages that are ready but for the facts. */
export function Templates() {
  const say = useTexts(templatesTexts)
  return (
    <>
      <ScreenHead title={say.title} hint={say.hint} />
      <TemplateGallery />
    </>
  )
}
