import { type DragEvent, type InputHTMLAttributes, type Ref, useState } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  ref: Ref<HTMLInputElement>
  onFiles: (files: File[]) => void
}

/** A hidden file input that a button opens. */
export function FileInput({ onFiles, ...rest }: Props) {
  return (
    <input
      type="file"
      tabIndex={-1}
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        currentTarget.value = '' // Allows choosing the same file again.
        if (files.length > 0) onFiles(files)
      }}
      {...rest}
    />
  )
}

/** Props of an element that accepts dropped files, and whether files are being dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void, { isOff = false } = {}) {
  const [isDropTarget, setDropTarget] = useState(false)
  return {
    isDropTarget,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setDropTarget(!isOff)
      },
      onDragLeave: () => setDropTarget(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setDropTarget(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0 && !isOff) onFiles(files)
      },
    },
  }
}
