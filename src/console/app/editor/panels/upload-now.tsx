import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Crop } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/language'
import { useWorld } from '../../session/world'
import { editorTexts } from '../../texts/editor'
import { IconButton } from '../../ui/button'
import { thumbOf } from '../model/thumb-of'

const CropAndCentre = lazy(() =>
  import('../../media/crop-and-centre').then(({ CropAndCentre }) => ({ default: CropAndCentre })),
)

/** The uploaded picture of a field, and the way to crop and centre it. The canvas draws it again when its sizes are made. */
export function UploadNow({ id }: { id: string }) {
  const { world, client, may } = useWorld()
  const say = useTexts(editorTexts)
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const key = [world.id, 'upload', id]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => client.get('/api/uploads/{id}', { path: { id } }).then(({ data }) => data),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? 1_000 : false),
  })
  if (!data) return <span className="thumb-empty" />
  return (
    <>
      <img src={thumbOf(data)} alt="" />
      {may('editor') && data.width !== null && data.url !== null && (
        <IconButton label={say.cropPicture} icon={<Crop />} onClick={() => setOpen(true)} />
      )}
      {isOpen && (
        <Suspense>
          <CropAndCentre
            upload={data}
            onClose={() => setOpen(false)}
            onSaved={(upload) => {
              cache.setQueryData(key, upload)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
