import type { FileView } from '@schaufenster/query-service/directory/price-contract.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../../../lib/loadable.ts'
import { useAnswer } from '../../../lib/use-answer.ts'
import { useNearView } from '../../../lib/use-near-view.ts'
import { filePreview } from './api.ts'

/** What a file looks like: the picture, or the first page; asked for once it comes into view. */
export const FileThumbnail = ({ file: { id } }: { readonly file: Pick<FileView, 'id'> }) => {
  const dispatch = useDispatch()
  const frame = useRef<HTMLSpanElement>(null)
  const isNear = useNearView(frame)
  const picture = dataOf(useAnswer(filePreview, id))
  useEffect(() => {
    if (!isNear) return
    dispatch(filePreview.asked(id))
    return () => void dispatch(filePreview.left(id))
  }, [dispatch, isNear, id])
  return (
    <span className="file-thumbnail" ref={frame} aria-hidden="true">
      {picture !== undefined && <Picture file={picture} />}
    </span>
  )
}

/** A picture that has an address for as long as it is shown. */
const Picture = ({ file }: { readonly file: Blob }) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(image.src)
    },
    [file],
  )
  return <img ref={show} alt="" />
}
