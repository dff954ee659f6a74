import { useState } from 'react'
import type { Content } from '../../../../blocks/block'
import { nameOfLook } from '../../brand/look-names'
import { slugFrom } from '../../../../lib/slug'
import { useLanguage, useTexts } from '../../i18n/language'
import { editorTexts } from '../../texts/editor'
import { Button } from '../../ui/button'
import { Field, Select, TextArea, TextInput } from '../../ui/field'
import { useEditor, useStore } from '../store/use-editor'
import { PictureDialog } from './picture-control'

/** What belongs to the page and not to a block: name, address, words for search engines, look, language, tags, picture. */
export function PageSettings({ looks }: { looks: readonly string[] }) {
  const say = useTexts(editorTexts)
  const { language } = useLanguage()
  const store = useStore()
  const { name, slug, description, meta } = useEditor((state) => state.content)
  const refusals = useEditor((state) => state.sync.refusals)
  const [isChoosing, setChoosing] = useState(false)
  const refused = (path: string) =>
    refusals.find((refusal) => refusal.blockId === null && refusal.path === path)?.message
  const set = (change: Partial<Omit<Content, 'blocks' | 'meta'>>) =>
    store.setPage(change, `page/${Object.keys(change).join()}`)
  const setMeta = (key: keyof Content['meta'], value: unknown) =>
    store.setPage({ meta: { [key]: value === '' ? null : value } }, `page/meta/${key}`)
  const setSlug = (text: string) => {
    const typed = typedSlug(text, meta.locale ?? language)
    if (typed) set({ slug: typed })
  }
  return (
    <fieldset className="fields" disabled={store.isReadOnly}>
      <Field label={say.name} error={refused('/name')}>
        <TextInput
          value={name}
          maxLength={200}
          onChange={(event) => event.target.value && set({ name: event.target.value })}
        />
      </Field>
      <Field label={say.slug} error={refused('/slug')}>
        <TextInput value={slug} onChange={(event) => setSlug(event.target.value)} />
      </Field>
      <Field label={say.title} hint={say.titleHint} error={refused('/meta/title')}>
        <TextInput value={meta.title ?? ''} onChange={(event) => setMeta('title', event.target.value)} />
      </Field>
      <Field label={say.description} hint={say.descriptionHint} error={refused('/description')}>
        <TextArea value={description} rows={3} onChange={(event) => set({ description: event.target.value })} />
      </Field>
      <Field label={say.look}>
        <Select
          value={meta.look ?? ''}
          options={[
            { value: '', label: say.lookOfWorld },
            ...looks.map((look) => ({ value: look, label: nameOfLook(look) })),
          ]}
          onChange={(look) => setMeta('look', look)}
        />
      </Field>
      <Field label={say.language} hint={say.languageHint} error={refused('/meta/locale')}>
        <TextInput value={meta.locale ?? ''} onChange={(event) => setMeta('locale', event.target.value.trim())} />
      </Field>
      <Field label={say.tags} hint={say.tagsHint} error={refused('/meta/tags')}>
        <TextInput
          key={(meta.tags ?? []).join()}
          defaultValue={(meta.tags ?? []).join(', ')}
          onBlur={(event) => {
            const tags = event.target.value
              .split(',')
              .map((tag) => tag.trim())
              .filter(Boolean)
            if (tags.join() !== (meta.tags ?? []).join()) setMeta('tags', tags.length > 0 ? tags : null)
          }}
        />
      </Field>
      <div className="field-row">
        <span className="label">{say.pictureOfPage}</span>
        <Button onClick={() => setChoosing(true)}>{say.choosePicture}</Button>
        {meta.imageUploadId && <Button onClick={() => setMeta('imageUploadId', null)}>{say.removePicture}</Button>}
      </div>
      {isChoosing && (
        <PictureDialog
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setMeta('imageUploadId', id)
            setChoosing(false)
          }}
        />
      )}
    </fieldset>
  )
}

/** While one types, an address may end in a hyphen. */
function typedSlug(text: string, locale: string): string {
  const slug = slugFrom(text, 100, locale)
  return slug !== '' && /[^\p{L}\p{N}]$/u.test(text) ? `${slug}-` : slug
}
