import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWorld } from '../session/world'

/** The small picture of a page, read when it comes into view. @param etag of the draft: another one is another picture */
export function PagePicture({ id, etag }: { id: string; etag: string }) {
  const { world, client } = useWorld()
  const [frame, isSeen] = useSeen()
  const { data } = useQuery({
    queryKey: [world.id, 'picture', id, etag],
    queryFn: async () => {
      const picture = await client.get('/api/surfaces/{id}/picture', { path: { id } })
      return URL.createObjectURL(picture)
    },
    enabled: isSeen,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return (
    <span className="page-picture" ref={frame}>
      {data && <img src={data} alt="" />}
    </span>
  )
}

/** True from when the element first came near the window. */
function useSeen() {
  const element = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '200px' },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [])
  return [element, isSeen] as const
}
