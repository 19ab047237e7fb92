CREATE TABLE "listing_hiding" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"listing_id" uuid NOT NULL,
	"curator_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" uuid,
	CONSTRAINT "listing_hiding_reason" CHECK (length("listing_hiding"."reason") between 1 and 1000),
	CONSTRAINT "listing_hiding_lifted" CHECK (("listing_hiding"."lifted_at" is null) = ("listing_hiding"."lifted_by" is null))
);
--> statement-breakpoint
ALTER TABLE "listing_hiding" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "listing" ALTER COLUMN "is_open" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "listing" ALTER COLUMN "is_open" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_hiding" ADD CONSTRAINT "listing_hiding_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_hiding_open_once" ON "listing_hiding" USING btree ("listing_id") WHERE "listing_hiding"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "listing_hiding_listing" ON "listing_hiding" USING btree ("listing_id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'listing.published', 'listing.expires-soon', 'listing.expired', 'listing.hidden', 'listing.shown', 'member.verified', 'member.declined', 'export.ready', 'member.left'));--> statement-breakpoint
CREATE POLICY "owners read why their listing is hidden" ON "listing_hiding" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING (exists (select from "listing" where "listing"."id" = "listing_hiding"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "curators read every hiding" ON "listing_hiding" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ((select actor_is_curator()));--> statement-breakpoint
CREATE POLICY "curators hide listings of others in their own name" ON "listing_hiding" AS PERMISSIVE FOR INSERT TO "subrosa_app" WITH CHECK ((select actor_is_curator()) and "listing_hiding"."curator_id" = (select actor_member_id()) and "listing_hiding"."lifted_at" is null and not exists (select from "listing" where "listing"."id" = "listing_hiding"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended"));--> statement-breakpoint
CREATE POLICY "curators show listings of others in their own name" ON "listing_hiding" AS PERMISSIVE FOR UPDATE TO "subrosa_app" USING ((select actor_is_curator()) and "listing_hiding"."lifted_at" is null and not exists (select from "listing" where "listing"."id" = "listing_hiding"."listing_id" and "listing"."owner_id" = (select actor_member_id()) and not "listing"."seller_suspended")) WITH CHECK ((select actor_is_curator()) and "listing_hiding"."lifted_by" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "listing_hiding" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');