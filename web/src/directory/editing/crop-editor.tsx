import { useRef, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import { Button } from '../../ui/button.tsx'
import { largestCrop, zoomedCrop, zoomOf, type CropArea, type PictureSize } from './crop.ts'
import { croppedFile } from './cropped-file.ts'
import 'react-image-crop/dist/ReactCrop.css'
import './crop-editor.css'

interface CropEditorProps {
  readonly file: File
  /** Where the file can be seen. */
  readonly address: string
  /** Width by height. */
  readonly ratio: number
  readonly onTake: (file: File) => void
  readonly onClose: () => void
}

const mostZoom = 4

const handles = {
  cropArea: 'Ausschnitt, mit den Pfeiltasten verschieben',
  nwDragHandle: 'Ecke oben links, mit den Pfeiltasten ändern',
  nDragHandle: 'Oberer Rand, mit den Pfeiltasten ändern',
  neDragHandle: 'Ecke oben rechts, mit den Pfeiltasten ändern',
  eDragHandle: 'Rechter Rand, mit den Pfeiltasten ändern',
  seDragHandle: 'Ecke unten rechts, mit den Pfeiltasten ändern',
  sDragHandle: 'Unterer Rand, mit den Pfeiltasten ändern',
  swDragHandle: 'Ecke unten links, mit den Pfeiltasten ändern',
  wDragHandle: 'Linker Rand, mit den Pfeiltasten ändern',
}

/** Which part of a picture is shown, by pointer or by keys. What can't be drawn here is sent whole: the server looks at it. */
export const CropEditor = ({ file, address, ratio, onTake, onClose }: CropEditorProps) => {
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<PictureSize>()
  const [moved, setMoved] = useState<CropArea>()
  const largest = size && largestCrop(size, ratio)
  const crop = moved ?? largest
  const take = async () => {
    const cropped =
      image.current && crop ? await croppedFile(image.current, crop, file).catch(() => undefined) : undefined
    onTake(cropped ?? file)
  }
  return (
    <div className="crop">
      <p className="crop__hint">
        Verschieben Sie den Ausschnitt, oder ziehen Sie an seinen Ecken. Ihre Datei bleibt, wie sie ist.
      </p>
      <div className="crop__picture">
        <ReactCrop
          {...(crop !== undefined && { crop })}
          aspect={ratio}
          keepSelection
          ruleOfThirds
          minWidth={32}
          ariaLabels={handles}
          onChange={(_pixels, { x, y, width, height }) => {
            if (width > 0 && height > 0) setMoved({ unit: '%', x, y, width, height })
          }}
        >
          <img
            ref={image}
            src={address}
            alt=""
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
            onError={() => onTake(file)}
          />
        </ReactCrop>
      </div>
      {crop !== undefined && largest !== undefined && (
        <label className="crop__zoom">
          Zoom
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={Math.min(zoomOf(crop, largest), mostZoom)}
            onChange={({ target }) => setMoved(zoomedCrop(crop, largest, Number(target.value)))}
          />
        </label>
      )}
      <div className="dialog__actions">
        <Button look="primary" disabled={crop === undefined} onClick={() => void take()}>
          Ausschnitt übernehmen
        </Button>
        <Button onClick={() => onTake(file)}>Ganzes Bild nehmen</Button>
        <Button look="quiet" onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </div>
  )
}
