ALTER TABLE "notification_letter" DROP CONSTRAINT "notification_letter_choice";--> statement-breakpoint
ALTER TABLE "notification_choice" ALTER COLUMN "deal_updates" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notification_choice" ALTER COLUMN "deal_updates" SET DATA TYPE text USING case when "deal_updates" then 'at_once' else 'in_app' end;--> statement-breakpoint
ALTER TABLE "notification_choice" ALTER COLUMN "deal_updates" SET DEFAULT 'at_once';--> statement-breakpoint
ALTER TABLE "notification_choice" ALTER COLUMN "messages" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notification_choice" ALTER COLUMN "messages" SET DATA TYPE text USING case when "messages" then 'at_once' else 'in_app' end;--> statement-breakpoint
ALTER TABLE "notification_choice" ALTER COLUMN "messages" SET DEFAULT 'at_once';--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_letter" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "listing_updates" text DEFAULT 'in_app' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "quiet_from" smallint;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "quiet_until" smallint;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "digest_hour" smallint DEFAULT 8 NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_letter_digest" ON "notification_letter" USING btree ("due_at") WHERE "notification_letter"."choice" = 'digest' and "notification_letter"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "notification_letter" ADD CONSTRAINT "notification_letter_choice" CHECK ("notification_letter"."choice" in ('messages', 'deal_updates', 'listing_updates', 'new_listings', 'digest'));--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_deal_updates" CHECK ("notification_choice"."deal_updates" in ('at_once', 'daily', 'in_app'));--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_messages" CHECK ("notification_choice"."messages" in ('at_once', 'daily', 'in_app'));--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_listing_updates" CHECK ("notification_choice"."listing_updates" in ('at_once', 'daily', 'in_app'));--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_time_zone" CHECK (length("notification_choice"."time_zone") <= 64);--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_quiet" CHECK (("notification_choice"."quiet_from" is null) = ("notification_choice"."quiet_until" is null) and "notification_choice"."quiet_from" between 0 and 1439 and "notification_choice"."quiet_until" between 0 and 1439 and "notification_choice"."quiet_from" <> "notification_choice"."quiet_until");--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_digest_hour" CHECK ("notification_choice"."digest_hour" between 0 and 23);