;; The inner loop of training: scores of one example for all classes, four classes a SIMD lane group.
;;
;;   for each block of 32 classes, for each feature j of the example:
;;     sums[0..31] += values[j] * weights[ids[j]][block + 0..31]
;;
;; Weights are feature-major (one row of $stride bytes a feature), so a block is eight adjacent 128-bit loads.
;; All parameters are byte addresses or byte lengths; $length (4 bytes a feature) must not be 0.
(module
  (import "host" "memory" (memory 0))
  (func (export "score")
    (param $ids i32) (param $values i32) (param $length i32) (param $weights i32) (param $stride i32) (param $out i32)
    (local $block i32) (local $feature i32) (local $row i32) (local $value v128)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)
    (local $sum4 v128) (local $sum5 v128) (local $sum6 v128) (local $sum7 v128)
    (loop $blocks
      (local.set $sum0 (v128.const i32x4 0 0 0 0))
      (local.set $sum1 (v128.const i32x4 0 0 0 0))
      (local.set $sum2 (v128.const i32x4 0 0 0 0))
      (local.set $sum3 (v128.const i32x4 0 0 0 0))
      (local.set $sum4 (v128.const i32x4 0 0 0 0))
      (local.set $sum5 (v128.const i32x4 0 0 0 0))
      (local.set $sum6 (v128.const i32x4 0 0 0 0))
      (local.set $sum7 (v128.const i32x4 0 0 0 0))
      (local.set $feature (i32.const 0))
      (loop $features
        ;; row = weights + ids[feature] * stride + block
        (local.set $row
          (i32.add
            (i32.add
              (local.get $weights)
              (i32.mul (i32.load (i32.add (local.get $ids) (local.get $feature))) (local.get $stride)))
            (local.get $block)))
        (local.set $value (v128.load32_splat (i32.add (local.get $values) (local.get $feature))))
        (local.set $sum0 (f32x4.add (local.get $sum0) (f32x4.mul (local.get $value) (v128.load (local.get $row)))))
        (local.set $sum1 (f32x4.add (local.get $sum1) (f32x4.mul (local.get $value) (v128.load offset=16 (local.get $row)))))
        (local.set $sum2 (f32x4.add (local.get $sum2) (f32x4.mul (local.get $value) (v128.load offset=32 (local.get $row)))))
        (local.set $sum3 (f32x4.add (local.get $sum3) (f32x4.mul (local.get $value) (v128.load offset=48 (local.get $row)))))
        (local.set $sum4 (f32x4.add (local.get $sum4) (f32x4.mul (local.get $value) (v128.load offset=64 (local.get $row)))))
        (local.set $sum5 (f32x4.add (local.get $sum5) (f32x4.mul (local.get $value) (v128.load offset=80 (local.get $row)))))
        (local.set $sum6 (f32x4.add (local.get $sum6) (f32x4.mul (local.get $value) (v128.load offset=96 (local.get $row)))))
        (local.set $sum7 (f32x4.add (local.get $sum7) (f32x4.mul (local.get $value) (v128.load offset=112 (local.get $row)))))
        (local.set $feature (i32.add (local.get $feature) (i32.const 4)))
        (br_if $features (i32.lt_u (local.get $feature) (local.get $length))))
      (v128.store (i32.add (local.get $out) (local.get $block)) (local.get $sum0))
      (v128.store offset=16 (i32.add (local.get $out) (local.get $block)) (local.get $sum1))
      (v128.store offset=32 (i32.add (local.get $out) (local.get $block)) (local.get $sum2))
      (v128.store offset=48 (i32.add (local.get $out) (local.get $block)) (local.get $sum3))
      (v128.store offset=64 (i32.add (local.get $out) (local.get $block)) (local.get $sum4))
      (v128.store offset=80 (i32.add (local.get $out) (local.get $block)) (local.get $sum5))
      (v128.store offset=96 (i32.add (local.get $out) (local.get $block)) (local.get $sum6))
      (v128.store offset=112 (i32.add (local.get $out) (local.get $block)) (local.get $sum7))
      (local.set $block (i32.add (local.get $block) (i32.const 128)))
      (br_if $blocks (i32.lt_u (local.get $block) (local.get $stride))))))
