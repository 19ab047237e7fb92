DROP POLICY "owners see who looked" ON "listing_viewer" CASCADE;--> statement-breakpoint
DROP POLICY "the product itself" ON "listing_viewer" CASCADE;--> statement-breakpoint
DROP TABLE "listing_viewer" CASCADE;