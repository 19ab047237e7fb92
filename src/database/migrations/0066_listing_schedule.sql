ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_place";--> statement-breakpoint
ALTER TABLE "photograph_file" ADD COLUMN "uses" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "expiry_noticed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "listing_id" uuid;--> statement-breakpoint
CREATE INDEX "listing_publish" ON "listing" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "listing_expiry" ON "listing" USING btree ("expires_at") WHERE expires_at is not null and is_active;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_schedule" CHECK ("listing"."publish_at" is null or not "listing"."is_active");--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_schedule_order" CHECK ("listing"."publish_at" < "listing"."expires_at");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'listing.published', 'listing.expires-soon', 'listing.expired', 'member.verified', 'member.declined', 'export.ready', 'member.left'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_place" CHECK (("notification"."conversation_id" is not null) = ("notification"."kind" in ('message', 'request')) and ("notification"."deal_id" is not null) = ("notification"."kind" like 'deal.%') and ("notification"."listing_id" is not null) = ("notification"."kind" like 'listing.%'));--> statement-breakpoint
ALTER POLICY "everyone reads the face of what is open" ON "listing" TO subrosa_app USING ("listing"."is_open" and ("listing"."expires_at" is null or "listing"."expires_at" > now()));