import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ASPECT, hullOf, mapOf } from './positions.ts'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })

describe('the map of a city', () => {
  test('has north at the top, and distances in the same proportion in both directions', () => {
    // A degree of longitude is half as long as one of latitude at 60° north.
    const { points } = mapOf([at(10, 60), at(10.2, 60), at(10, 60.1)])
    const [corner, east, north] = points
    assert.ok(corner && east && north)
    assert.ok(east.x > corner.x && north.y < corner.y)
    assert.ok(Math.abs(east.x - corner.x - (corner.y - north.y) / ASPECT) < 0.001)
    for (const { x, y } of points) assert.ok(x >= 0.07 && x <= 0.93 && y >= 0.07 && y <= 0.93)
  })

  test('has a scale in round metres, at most a quarter of the width', () => {
    const { scale, points } = mapOf([at(120, 30), at(120.1, 30)])
    assert.ok([1000, 2000, 5000].includes(scale.metres), String(scale.metres))
    assert.ok(scale.width > 0.09 && scale.width <= 0.25)
    const metres = 0.1 * Math.cos(Math.PI / 6) * 111_320
    const drawn = ((points[1]?.x ?? 0) - (points[0]?.x ?? 0)) / scale.width
    assert.ok(Math.abs(drawn * scale.metres - metres) < 1)
  })

  test('moves marks apart that would cover each other', () => {
    const { points } = mapOf([at(120, 30), at(120, 30), at(120.0001, 30), at(120.1, 30.1)])
    for (const [index, one] of points.entries())
      for (const other of points.slice(index + 1))
        assert.ok(Math.hypot(other.x - one.x, (other.y - one.y) / ASPECT) > 0.09)
  })

  test('a single project is in the middle of its streets', () => {
    assert.deepEqual(mapOf([at(120, 30)]).points, [{ x: 0.5, y: 0.5 }])
  })

  test('the outline of a district leaves out what is inside', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ]
    assert.deepEqual(new Set(hullOf([...corners, { x: 0.5, y: 0.4 }])), new Set(corners))
    assert.equal(hullOf(corners.slice(0, 2)).length, 2)
  })
})
