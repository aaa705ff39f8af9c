// The names of callbacks as choices: of all that come in, and of all that are sent.
import type { ShapeNames } from '@/lib/contract/callbacks/names'
import { CallbackShape, SentShape } from '@/lib/contract/vocabulary'

const named = <Shape extends SentShape>(shapes: readonly Shape[], say: ShapeNames) =>
  Object.fromEntries(shapes.map((shape) => [shape, say[shape]])) as Record<Shape, string>

export const shapeWords = (say: ShapeNames) => named<CallbackShape>(CallbackShape.all, say)
export const sentShapeWords = (say: ShapeNames) => named<SentShape>(SentShape.all, say)
